/**
 * Who is in the sample class, invented: an instructor, a co-teacher and an assistant, and five teams whose first member is the
 * captain.
 */
export const physiologyClass = {
  instructor: 'Dr. Ingrid Halvorsen',
  coTeacher: 'Dr. Henrik Dahl',
  assistant: 'Mia Park',
  course: {
    title: 'Physiology I: Heart, Vessels, Lungs',
    code: 'PHYS101',
    description:
      'How the heart, the vessels and the lungs work together. Each week: a chapter, a short quiz alone and with your team, and a case from the clinic.',
  },
  teams: {
    'Team Aorta': [
      'Amara Okonkwo',
      'Mateo Fernandez',
      'Priya Natarajan',
      'Siobhán Kelly',
      'Jonas Lindqvist',
    ],
    'Team Bronchi': [
      'Yuki Tanaka',
      'Omar Haddad',
      'Freya Nielsen',
      'Lucas Moreau',
      'Thandiwe Dlamini',
    ],
    'Team Capillary': [
      'Elena Popescu',
      'Kofi Mensah',
      'Anh Nguyen',
      'Maximiliane von Hohenstein',
      'Diego Castro',
    ],
    'Team Diaphragm': [
      'Sara Lindgren',
      'Ravi Menon',
      'Chloe Dubois',
      'Tomasz Zielinski',
      'Leila Karimi',
    ],
    'Team Endothelium': ['Hannah Weiss', 'Minjun Park', 'Oluwaseun Adeyemi', 'Nora Haugen'],
  },
  /** The instructor's feedback answers the first reason. */
  appeals: {
    reasons: [
      'We read the question as one about exercise, because the chapter before it is. Our first answer is correct there.',
      'The lecture used the same word for both options. Three of us had it in our notes, so our first answer should count.',
    ],
    feedback:
      'The text says nothing of exercise, and the other teams read it as it stands. Your point is fair for the next edition: I will add "at rest".',
  },
} as const
