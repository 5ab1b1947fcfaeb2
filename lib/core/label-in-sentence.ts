/** A label as it is written inside a sentence; names such as LinkedIn keep their capitals. */
export const labelInSentence = (label: string): string =>
  /\p{Lu}/u.test(label.slice(1)) ? label : label.toLowerCase();

/** A text as a sentence begins with it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
