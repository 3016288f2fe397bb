import type { CreateQuiz } from '@tbl/contract/quizzes'

/** A readiness quiz on vessels and blood pressure. */
export const vesselsQuiz: Pick<CreateQuiz, 'title' | 'description' | 'questions'> = {
  title: 'Readiness quiz 2: Vessels and blood pressure',
  description: 'Six questions on chapter 3. Work alone first, without books.',
  questions: [
    {
      text: 'The radius of a vessel halves and nothing else changes. What happens to its resistance to laminar flow?',
      options: [
        { text: 'It doubles', isCorrect: false },
        { text: 'It becomes 4 times as large', isCorrect: false },
        { text: 'It becomes 8 times as large', isCorrect: false },
        { text: 'It becomes 16 times as large', isCorrect: true },
      ],
      explanation:
        'By Poiseuille, resistance grows with the inverse of the fourth power of the radius: 2 to the power of 4 is 16.',
    },
    {
      text: 'In which vessels does the blood pressure fall most?',
      options: [
        { text: 'In the aorta', isCorrect: false },
        { text: 'In the arterioles', isCorrect: true },
        { text: 'In the capillaries', isCorrect: false },
        { text: 'In the large veins', isCorrect: false },
      ],
      explanation:
        'The arterioles have the largest resistance of the systemic circulation, and they are where it is regulated.',
    },
    {
      text: 'A blood pressure of 120/75 mmHg is measured. What is the mean arterial pressure, estimated in the usual way?',
      options: [
        { text: '75 mmHg', isCorrect: false },
        { text: '90 mmHg', isCorrect: true },
        { text: '97.5 mmHg', isCorrect: false },
        { text: '105 mmHg', isCorrect: false },
      ],
      explanation:
        'Diastolic pressure plus a third of the pulse pressure: 75 + 45 / 3 = 90 mmHg. At rest diastole lasts longer than systole.',
    },
    {
      text: 'Select all changes that the baroreceptor reflex brings about when the arterial pressure falls.',
      options: [
        { text: 'The heart beats faster', isCorrect: true },
        { text: 'Arterioles of skin and gut constrict', isCorrect: true },
        { text: 'Veins constrict', isCorrect: true },
        { text: 'The vagus nerve becomes more active', isCorrect: false },
      ],
      explanation:
        'Less firing of the baroreceptors means more sympathetic and less vagal activity: rate, resistance and venous return rise.',
    },
    {
      text: 'What draws fluid back from the tissue into the capillaries?',
      options: [
        { text: 'The hydrostatic pressure in the capillaries', isCorrect: false },
        { text: 'The colloid osmotic pressure of the plasma proteins', isCorrect: true },
        { text: 'The colloid osmotic pressure of the tissue fluid', isCorrect: false },
        { text: 'The pump of the lymph vessels', isCorrect: false },
      ],
      explanation:
        'Plasma proteins, above all albumin, hold water in the vessels. Too little albumin therefore leads to edema.',
    },
    {
      text: 'Where in the systemic circulation is most of the blood at rest?',
      options: [
        { text: 'In the arteries', isCorrect: false },
        { text: 'In the arterioles', isCorrect: false },
        { text: 'In the capillaries', isCorrect: false },
        { text: 'In the veins', isCorrect: true },
      ],
      explanation:
        'The veins are wide and yield easily: they hold about two thirds of the blood and serve as its store.',
    },
  ],
}
