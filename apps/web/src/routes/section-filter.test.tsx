import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { play } from '../../../server/testing/play.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { dialog, isClosed } from '../../testing/on-screen.ts'
import { fill, openApp } from '../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type User = ReturnType<typeof openApp>['user']
const choose = async (
  user: User,
  name: string,
  within_ = screen as Pick<typeof screen, 'findByRole'>,
) => {
  await user.click(await within_.findByRole('combobox', { name: 'Section' }))
  await user.click(await screen.findByRole('option', { name }))
}
const chosen = async () =>
  (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Section' })).value
/** The names of the students on the list that is shown. */
const students = () =>
  ['Ana Silva', 'Ben Okafor', 'Chloe Ng', 'Dara Petrov', 'Emil Sørensen', 'Fatima Haddad'].filter(
    (name) => screen.queryAllByText(name).length > 0,
  )

/** Two teams of three who have played, of two sections: the first team is of both. */
async function divided() {
  const made = await given(world).teamQuiz({ students: 6 })
  await play(as(world, made.captain), made)
  const api = as(world, made.teacher)
  const { courseId } = made
  const ids: string[] = []
  for (const [name, from, to] of [
    ['Lab A', 0, 2],
    ['Lab B', 2, 6],
  ] as const) {
    const { id: sectionId } = await api.sections.create({ courseId, name })
    const studentIds = made.students.slice(from, to).map(({ id }) => id)
    await api.sections.assign({ courseId, sectionId, studentIds })
    ids.push(sectionId)
  }
  const [a = '', b = ''] = ids
  return { ...made, api, a, b }
}

describe('the filter by section', () => {
  test('[SECT-02] stands in the address, and stays there from tab to tab and after a reload', async () => {
    const { api, courseId, a } = await divided()
    const { user, history } = openApp(api, `/courses/${courseId}?tab=students`)
    await screen.findByText('Fatima Haddad')
    expect(await chosen()).toBe('All sections')
    await choose(user, 'Lab A')
    await waitFor(() => expect(students()).toEqual(['Ana Silva', 'Ben Okafor']))
    expect(screen.getByRole('heading', { name: '2 students' })).toBeTruthy()
    expect(history.location.search).toBe(`?tab=students&section=${a}`)

    await user.click(screen.getByRole('tab', { name: 'Teams' }))
    expect(await screen.findByRole('region', { name: 'Team A' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Team B' })).toBeNull()
    expect(await chosen()).toBe('Lab A')

    await user.click(screen.getByRole('tab', { name: 'Gradebook' }))
    expect((await screen.findAllByRole('rowheader')).map((row) => row.textContent).sort()).toEqual([
      'Ana Silva',
      'Ben Okafor',
    ])
    await user.click(screen.getByRole('tab', { name: 'Team Results' }))
    await waitFor(() =>
      expect(history.location.search).toBe(`?tab=gradebook&subtab=team&section=${a}`),
    )
    cleanup()
    openApp(api, `/courses/${courseId}?tab=gradebook&section=${a}`)
    expect(await chosen()).toBe('Lab A')
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
  })

  test('[SECT-02, SECT-03] a team stands under each section of its members, and who has none beside them', async () => {
    const { api, courseId, b, teamIds } = await divided()
    await api.teams.remove({ teamId: teamIds[1] ?? '' })
    const { user } = openApp(api, `/courses/${courseId}?tab=teams&section=${b}`)
    expect(await screen.findByRole('region', { name: 'Team A' })).toBeTruthy()
    const free = () => within(screen.getByRole('region', { name: /^Not in a Team/ }))
    expect(free().getAllByRole('checkbox')).toHaveLength(3)
    await choose(user, 'Lab A')
    await waitFor(() => expect(free().queryAllByRole('checkbox')).toEqual([]))
    expect(screen.getByRole('region', { name: 'Team A' })).toBeTruthy()
  })

  test('[SECT-02] says where a section has nobody, and where no team is of it', async () => {
    const { api, courseId } = await divided()
    const { id } = await api.sections.create({ courseId, name: 'Lab C' })
    const { user } = openApp(api, `/courses/${courseId}?tab=students&section=${id}`)
    expect(await screen.findByText('No students in this section yet.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Teams' }))
    expect(await screen.findByText('No team has students of this section.')).toBeTruthy()
  })

  test('[SECT-02] is there once the course has a section; one that it has not is none', async () => {
    const { teacher, courseId } = await given(world).course({ students: 2 })
    const gone = '00000000-0000-4000-8000-000000000000'
    openApp(as(world, teacher), `/courses/${courseId}?tab=students&section=${gone}`)
    expect(await screen.findByRole('heading', { name: '2 students' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Section' })).toBeNull()
  })

  test('[SECT-02] is for the staff: students see all, whatever their address says', async () => {
    const { courseId, member, a } = await divided()
    openApp(as(world, member), `/courses/${courseId}?tab=students&section=${a}`)
    expect(await screen.findByRole('heading', { name: '6 students' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Section' })).toBeNull()
  })
})

describe('of a section', () => {
  test('[SECT-03, TMI-14] teams are generated; the section that is shown is offered first', async () => {
    const { teacher, courseId, students: all } = await given(world).course({ students: 5 })
    const api = as(world, teacher)
    const { id: sectionId } = await api.sections.create({ courseId, name: 'Lab A' })
    const studentIds = all.slice(0, 4).map(({ id }) => id)
    await api.sections.assign({ courseId, sectionId, studentIds })
    const { user } = openApp(api, `/courses/${courseId}?tab=teams&section=${sectionId}`)
    await user.click(await screen.findByRole('button', { name: 'Generate Teams' }))
    const form = await dialog('Generate Teams')
    const section = () => form.getByRole<HTMLInputElement>('combobox', { name: 'Section' }).value
    await waitFor(() => expect(section()).toBe('Lab A'))
    await fill(user, form.getByLabelText('Number of teams'), '2')
    const preview = () => form.getByRole('status').textContent
    expect(preview()).toBe('4 students without a team: 2 teams of 2')
    await choose(user, 'All sections', form)
    await fill(user, form.getByLabelText('Number of teams'), '2')
    expect(preview()).toBe('5 students without a team: 1 team of 3 and 1 team of 2')
    await choose(user, 'Lab A', form)
    await fill(user, form.getByLabelText('Number of teams'), '2')
    await user.click(form.getByRole('button', { name: 'Generate Teams' }))
    await isClosed()
    const { teams, free } = await api.teams.list({ courseId })
    expect(teams.map(({ members }) => members.length)).toEqual([2, 2])
    expect(free?.map(({ name }) => name)).toEqual(['Emil Sørensen'])
  })

  test('[SECT-02] scores are exported; the section that is shown is offered first', async () => {
    const { api, courseId, a } = await divided()
    const saved: Blob[] = []
    URL.createObjectURL = (file) => {
      saved.push(file as Blob)
      return 'blob:file'
    }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = openApp(api, `/courses/${courseId}?tab=gradebook&section=${a}`)
    await user.click(await screen.findByRole('button', { name: 'Export Quiz Results to CSV' }))
    const form = await dialog('Export Quiz Results to CSV')
    await user.click(await form.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]?.text())?.split('\r\n')
    expect(lines?.slice(1, -1).map((line) => line.split('"')[1])).toEqual([
      'Ana Silva',
      'Ben Okafor',
    ])
  })
})
