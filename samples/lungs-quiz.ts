import type { CreateQuiz } from '@tbl/contract/quizzes'

/** A readiness quiz on breathing and gas exchange. */
export const lungsQuiz: Pick<CreateQuiz, 'title' | 'description' | 'questions'> = {
  title: 'Readiness quiz 3: Breathing and gas exchange',
  description: 'Five questions on chapter 4. Work alone first, without books.',
  questions: [
    {
      text: 'Which muscle does most of the work of quiet breathing in?',
      options: [
        { text: 'The diaphragm', isCorrect: true },
        { text: 'The internal intercostal muscles', isCorrect: false },
        { text: 'The abdominal muscles', isCorrect: false },
        { text: 'The scalene muscles', isCorrect: false },
      ],
      explanation:
        'The diaphragm contracts and moves down, so that the chest widens and the pressure in it falls. Quiet breathing out needs no muscle.',
    },
    {
      text: 'A person breathes 12 times a minute with a tidal volume of 500 ml, of which 150 ml is dead space. What is the alveolar ventilation?',
      options: [
        { text: '1.8 liters a minute', isCorrect: false },
        { text: '4.2 liters a minute', isCorrect: true },
        { text: '6.0 liters a minute', isCorrect: false },
        { text: '7.8 liters a minute', isCorrect: false },
      ],
      explanation:
        'Only what reaches the alveoli counts: (500 - 150) ml x 12 a minute = 4,200 ml a minute.',
    },
    {
      text: 'Select all changes that shift the oxygen dissociation curve of hemoglobin to the right.',
      options: [
        { text: 'A higher temperature', isCorrect: true },
        { text: 'A higher pH', isCorrect: false },
        { text: 'A higher carbon dioxide pressure', isCorrect: true },
        { text: 'More 2,3-bisphosphoglycerate', isCorrect: true },
      ],
      explanation:
        'Warm, sour and rich in carbon dioxide: that is working tissue, where hemoglobin should let go of oxygen. A higher pH shifts the curve to the left.',
    },
    {
      text: 'In which form does the blood carry most of the carbon dioxide?',
      options: [
        { text: 'Dissolved in the plasma', isCorrect: false },
        { text: 'As bicarbonate', isCorrect: true },
        { text: 'Bound to hemoglobin', isCorrect: false },
        { text: 'Bound to albumin', isCorrect: false },
      ],
      explanation:
        'Carbonic anhydrase in the red cells turns most of it into bicarbonate, about 70 percent; the rest is bound to proteins or dissolved.',
    },
    {
      text: 'What does surfactant do in the alveoli?',
      options: [
        { text: 'It lowers the surface tension', isCorrect: true },
        { text: 'It raises the surface tension', isCorrect: false },
        { text: 'It carries oxygen into the blood', isCorrect: false },
        { text: 'It warms the air', isCorrect: false },
      ],
      explanation:
        'With less surface tension the lung widens easily, and small alveoli do not collapse.',
    },
  ],
}
