import type { CreateQuiz } from '@tbl/contract/quizzes'

/** A readiness quiz on the kidneys, still short. */
export const kidneysQuiz: Pick<CreateQuiz, 'title' | 'description' | 'questions'> = {
  title: 'Readiness quiz 4: The kidneys',
  description: 'On chapter 5.',
  questions: [
    {
      text: 'Where in the nephron is most of the filtered water taken back?',
      options: [
        { text: 'In the proximal tubule', isCorrect: true },
        { text: 'In the thick ascending limb of the loop of Henle', isCorrect: false },
        { text: 'In the distal tubule', isCorrect: false },
        { text: 'In the collecting duct', isCorrect: false },
      ],
      explanation:
        'The proximal tubule takes back about two thirds of the water and of the sodium. The collecting duct decides on the little that is left.',
    },
    {
      text: 'Select all that raise the release of renin.',
      options: [
        { text: 'A lower pressure in the afferent arteriole', isCorrect: true },
        { text: 'Sympathetic activity', isCorrect: true },
        { text: 'Less sodium chloride at the macula densa', isCorrect: true },
        { text: 'Atrial natriuretic peptide', isCorrect: false },
      ],
      explanation:
        'Renin starts the chain to angiotensin II and aldosterone, which keep salt and pressure. Atrial natriuretic peptide does the opposite.',
    },
    {
      text: 'On which part of the nephron does antidiuretic hormone act above all?',
      options: [
        { text: 'On the glomerulus', isCorrect: false },
        { text: 'On the proximal tubule', isCorrect: false },
        { text: 'On the descending limb of the loop of Henle', isCorrect: false },
        { text: 'On the collecting duct', isCorrect: true },
      ],
      explanation:
        'It puts aquaporin 2 into the wall of the collecting duct, so that water follows the salt of the medulla.',
    },
  ],
}
