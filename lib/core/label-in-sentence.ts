/** A label as it is written inside a sentence; names such as LinkedIn keep their capitals. */
export const labelInSentence = (label: string): string =>
  /\p{Lu}/u.test(label.slice(1)) ? label : label.toLowerCase();
