import type { CreateQuiz } from '@tbl/contract/quizzes'

/**
 * A readiness quiz of ten questions on the heart, as an instructor would write it: a sample, and
 * the content of the journeys in e2e.
 */
export const heartQuiz: Pick<CreateQuiz, 'title' | 'description' | 'questions'> = {
  title: 'Readiness quiz 1: The heart as a pump',
  description:
    'Ten questions on chapters 1 and 2. Work alone first, without books. Some questions have more than one correct answer.',
  questions: [
    {
      text: 'Through which vessel does blood with fresh oxygen come back to the heart from the lungs?',
      options: [
        { text: 'The pulmonary veins', isCorrect: true },
        { text: 'The pulmonary arteries', isCorrect: false },
        { text: 'The superior vena cava', isCorrect: false },
        { text: 'The aorta', isCorrect: false },
      ],
      explanation:
        'Veins lead to the heart, whatever they carry. The pulmonary veins are the only veins with blood rich in oxygen after birth.',
    },
    {
      text: 'Select all chambers that blood on its way from the body to the lungs passes through.',
      options: [
        { text: 'Right atrium', isCorrect: true },
        { text: 'Left atrium', isCorrect: false },
        { text: 'Right ventricle', isCorrect: true },
        { text: 'Left ventricle', isCorrect: false },
      ],
      explanation:
        'Blood from the body enters the right atrium, and the right ventricle pumps it to the lungs.',
    },
    {
      text: 'At rest a heart beats 70 times a minute and ejects 70 ml with each beat. What is the cardiac output?',
      options: [
        { text: '1.0 liter a minute', isCorrect: false },
        { text: '4.9 liters a minute', isCorrect: true },
        { text: '7.0 liters a minute', isCorrect: false },
        { text: '14 liters a minute', isCorrect: false },
      ],
      explanation:
        'Cardiac output is heart rate times stroke volume: 70 a minute x 70 ml = 4,900 ml a minute.',
    },
    {
      text: 'Where does the electrical impulse of a normal heartbeat start?',
      options: [
        { text: 'In the atrioventricular node', isCorrect: false },
        { text: 'In the bundle of His', isCorrect: false },
        { text: 'In the sinoatrial node', isCorrect: true },
        { text: 'In the Purkinje fibers', isCorrect: false },
      ],
      explanation:
        'The sinoatrial node fires fastest and so sets the pace; the others would take over more slowly if it failed.',
    },
    {
      text: 'Why is the delay of the impulse in the atrioventricular node useful?',
      options: [
        {
          text: 'It lets the atria empty into the ventricles before these contract',
          isCorrect: true,
        },
        {
          text: 'It lets the valves of the aorta open before the ventricles contract',
          isCorrect: false,
        },
        { text: 'It protects the atria from high pressure', isCorrect: false },
        { text: 'It gives the coronary arteries time to empty', isCorrect: false },
      ],
      explanation:
        'Without the delay of about 0.1 s the ventricles would contract before the atria had filled them.',
    },
    {
      text: 'Select all valves that are open while the ventricles eject blood.',
      options: [
        { text: 'Mitral valve', isCorrect: false },
        { text: 'Aortic valve', isCorrect: true },
        { text: 'Tricuspid valve', isCorrect: false },
        { text: 'Pulmonary valve', isCorrect: true },
      ],
      explanation:
        'The two valves of the great arteries are open during ejection; the two between atria and ventricles are then closed.',
    },
    {
      text: 'What causes the first heart sound?',
      options: [
        { text: 'The opening of the mitral and tricuspid valves', isCorrect: false },
        { text: 'The closing of the mitral and tricuspid valves', isCorrect: true },
        { text: 'The closing of the aortic and pulmonary valves', isCorrect: false },
        { text: 'The contraction of the atria', isCorrect: false },
      ],
      explanation:
        'The first sound marks the beginning of systole, when the valves between atria and ventricles close.',
    },
    {
      text: 'When does most of the blood flow through the coronary arteries of the left ventricle?',
      options: [
        { text: 'During systole', isCorrect: false },
        { text: 'During diastole', isCorrect: true },
        { text: 'Equally during both', isCorrect: false },
        { text: 'Only during exercise', isCorrect: false },
      ],
      explanation:
        'In systole the contracting muscle squeezes its own vessels; it is supplied while it relaxes.',
    },
    {
      text: 'According to Frank and Starling, what happens when more blood returns to the heart?',
      options: [
        { text: 'The stroke volume rises, because the muscle is stretched more', isCorrect: true },
        { text: 'The stroke volume falls, because the muscle tires', isCorrect: false },
        { text: 'Only the heart rate rises', isCorrect: false },
        { text: 'The valves open wider', isCorrect: false },
      ],
      explanation:
        'Within limits a stretched muscle contracts more strongly, so that the heart pumps out what comes in.',
    },
    {
      text: 'Select all changes that the sympathetic nervous system causes in the heart.',
      options: [
        { text: 'A faster heart rate', isCorrect: true },
        { text: 'A stronger contraction', isCorrect: true },
        { text: 'A slower conduction in the atrioventricular node', isCorrect: false },
        { text: 'A faster relaxation', isCorrect: true },
      ],
      explanation:
        'Rate, force, conduction and relaxation all become faster or stronger; slow conduction is the work of the vagus nerve.',
    },
  ],
}
