/** Of a call: the invented student for whom who rehearses acts in this tab. */
export const actsForHeader = 'x-acts-for'
