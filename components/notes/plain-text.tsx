/** A text as it was typed. */
export const PlainText = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
);
