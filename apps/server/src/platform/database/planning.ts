/**
 * How PostgreSQL plans. Statements that are named are planned once on each connection, not for each
 * call: they ask by the keys of few rows
 * (https://www.postgresql.org/docs/15/sql-prepare.html#SQL-PREPARE-NOTES). And rows are in memory
 * or on a disk without a moving arm, so that an index costs no more than going through a table
 * (https://www.postgresql.org/docs/15/runtime-config-query.html#GUC-RANDOM-PAGE-COST).
 */
export const planning: readonly string[] = [
  '-c',
  'plan_cache_mode=force_generic_plan',
  '-c',
  'random_page_cost=1.1',
]
