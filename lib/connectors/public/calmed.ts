/** Words as people write them, where a filing shouts: "NEW YORK". */
export const calmed = (text: string | null): string | null =>
  text && text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replace(
          /(^|[\s\-.'(])(\p{L})/gu,
          (_, before, letter: string) => before + letter.toUpperCase(),
        )
    : text;
