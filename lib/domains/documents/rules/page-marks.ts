type Marks = { confidence: number | null; isHidden: boolean };

/** What those should know who rely on words of a page: "read from a picture, 92% sure". */
export function markWords({ confidence, isHidden }: Marks): string {
  const marks = [
    confidence !== null && `read from a picture, ${confidence}% sure`,
    isHidden && "hidden in the file",
  ];
  return marks.filter(Boolean).join("; ");
}
