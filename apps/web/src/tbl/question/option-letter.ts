/**
 * The letter of an option by its place, from 0: A, B, C, ... (a question has at most 20 options).
 */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index)
