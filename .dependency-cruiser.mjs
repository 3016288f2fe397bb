// Who may import whom: rules at the bottom, a contract above them, two programs on top. Each
// comment says where the code belongs.
const test = '\\.test\\.tsx?$'
/** @param {string} names */
const npm = (names) => `(^|/)node_modules/(${names})/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment:
        'packages/domain is pure rules: what needs a clock, a database, HTTP or a package belongs in apps/server, and comes in as an argument.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: test },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'domain-tests-need-only-the-domain',
      comment:
        'A test of a rule needs the rule alone; a test of more belongs beside the server feature, or in e2e.',
      severity: 'error',
      from: { path: `^packages/domain/.*${test}` },
      to: { pathNot: ['^packages/domain/src/', npm('vitest|fast-check')] },
    },
    {
      name: 'contract-only-describes',
      comment:
        'packages/contract says what server and web tell each other, with zod, @orpc/contract, the domain and the list of languages. How it is done belongs in apps/server, how it looks in apps/web.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: {
        pathNot: [
          '^packages/(contract|domain)/src/',
          '^packages/texts/src/languages\\.ts$',
          npm('zod|@orpc/contract'),
        ],
      },
    },
    {
      name: 'packages-know-no-program',
      comment:
        'Packages are below the programs: what a package and a program both need belongs in the package.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|scripts)/' },
    },
    {
      name: 'web-calls-the-server-over-the-contract',
      comment:
        'apps/web reaches the server through the contract. A rule that both need belongs in packages/domain.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: test },
      to: { path: '^apps/server/', pathNot: '^apps/server/testing/' },
    },
    {
      name: 'web-tests-use-the-servers-testing',
      comment:
        'A test of the web builds its situation with apps/server/testing; what it lacks belongs there.',
      severity: 'error',
      from: { path: ['^apps/web/(?!src/)', `^apps/web/src/.*${test}`] },
      to: { path: '^apps/server/', pathNot: '^apps/server/testing/' },
    },
    {
      name: 'server-knows-no-web',
      comment:
        'apps/server must not know the web: what both need belongs in packages/contract or packages/domain.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'server-schema-knows-the-domain-alone',
      comment:
        'apps/server/src/schema has the tables and what their conditions mean; whoever reads or writes them is above it.',
      severity: 'error',
      from: { path: '^apps/server/src/schema/' },
      to: {
        pathNot: ['^apps/server/src/schema/', '^packages/domain/src/', npm('drizzle-orm')],
      },
    },
    {
      name: 'server-platform-knows-accounts-and-records-alone',
      comment:
        'apps/server/src/platform knows no noun of team-based learning: of the tables it uses accounts and records. What needs more belongs in apps/server/src/access or in a feature.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: test },
      to: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/platform/',
          '^apps/server/src/schema/(accounts|records|columns)\\.ts$',
        ],
      },
    },
    {
      name: 'server-access-knows-no-feature',
      comment:
        'apps/server/src/access says who somebody is and what is released, from the tables; what a feature does about it belongs in the feature.',
      severity: 'error',
      from: { path: '^apps/server/src/access/', pathNot: test },
      to: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(access|platform|schema)/',
      },
    },
    {
      name: 'server-personal-data-knows-no-feature',
      comment:
        'apps/server/src/personal-data says what tables say about people, for all features; when somebody is erased, and who gets a copy, belongs in the feature accounts.',
      severity: 'error',
      from: { path: '^apps/server/src/personal-data/', pathNot: test },
      to: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(personal-data|access|platform|schema)/',
      },
    },
    {
      name: 'server-features-hand-over-parts',
      comment:
        'A server feature uses neither the router nor a command of another one: what both need is a query, a rule of packages/domain or a reaction to an occurrence (apps/server/src/subscribers.ts).',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: test },
      to: {
        path: [
          '^apps/server/src/features/[^/]+/commands/',
          '^apps/server/src/features/[^/]+/[a-z-]*router\\.ts$',
        ],
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    {
      name: 'server-features-know-no-composition',
      comment:
        'Above the features is only what wires them together (app.ts, router.ts, rooms.ts, subscribers.ts, news.ts): hand in what the feature needs.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: test },
      to: { path: '^apps/server/src/[^/]+$' },
    },
    {
      name: 'web-features-meet-in-routes',
      comment:
        'A web feature uses no other one: a route puts them side by side; what several draw of team-based learning belongs in apps/web/src/tbl, a part that any product could use in apps/web/src/ui.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-know-no-route',
      comment:
        'Routes compose features, never the other way round: hand in what the feature needs as a property.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/routes/' },
    },
    {
      name: 'ui-could-ship-elsewhere',
      comment:
        'apps/web/src/ui is a kit for any product: what knows team-based learning belongs in apps/web/src/tbl, what knows an operation or the session in a feature or in apps/web/src/platform.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: test },
      to: { path: '^(packages/(contract|domain)|apps/web/src/(?!ui/))' },
    },
    {
      name: 'tbl-knows-no-feature',
      comment:
        'apps/web/src/tbl draws what several features have in common: what knows one of them belongs there.',
      severity: 'error',
      from: { path: '^apps/web/src/tbl/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'web-platform-knows-no-feature',
      comment:
        'apps/web/src/platform serves every screen and knows none: what needs a feature belongs in a route, what draws team-based learning in apps/web/src/tbl.',
      severity: 'error',
      from: { path: '^apps/web/src/platform/', pathNot: test },
      to: { path: '^apps/web/src/(tbl|features|routes)/' },
    },
    {
      name: 'programs-run-without-tests',
      comment:
        'Nothing imports a test or a journey: what is worth sharing belongs in apps/server/testing, apps/web/testing or a fixture of e2e.',
      severity: 'error',
      from: { pathNot: '^e2e/' },
      to: { path: [test, '^e2e/'] },
    },
    {
      name: 'programs-run-without-testing',
      comment:
        'What runs in the classroom imports nothing made for tests or for development: move what it needs into src.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
      to: { path: '^(apps/[^/]+/testing|scripts)/' },
    },
    {
      name: 'no-circles',
      comment:
        'Files that import each other are one thing in two files: join them, or move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment:
        'An import that is not found escapes every other rule: mend its path, or install its package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
