import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/rehearsal', {
  label: 'Rehearsal',
  ends: 'with an invented class, until {time}',
  speed: 'Speed of Time',
  times: '{speed, number}×',
  slower: { title: 'Speed not changed', description: 'Please try again.' },
  be: {
    open: 'Be...',
    title: 'Be a Student',
    help: 'The pages of a student open in a tab of their own. From then on you act for them, and nobody else does.',
    captain: '{name}, captain',
  },
  end: {
    open: 'End Rehearsal',
    title: 'End the rehearsal?',
    text: 'Everything in it is deleted. The quiz itself stays as it is.',
    submit: 'End Rehearsal',
    failed: { title: 'Rehearsal not ended', description: 'Please try again.' },
  },
  as: 'Rehearsal. You are {name}.',
  over: {
    title: 'This rehearsal is over',
    text: 'You can close this tab.',
  },
})
