import { renderMarkdown } from "@/components/ui/markdown";
import { withMentionsMarked } from "@/lib/domains/notes/rules";
import { PlainText } from "./plain-text";

type Props = { text: string; people: readonly { name: string }[] };

/** Deeper nesting than anybody writes; parsing it would be slow. */
const TOO_DEEP = /^[\s>*+-]{200,}|[[(*_]{200,}/mu;

/** Markdown with mentioned people in bold; plain text when it cannot be parsed. */
export default function MarkdownText({ text, people }: Props) {
  try {
    if (TOO_DEEP.test(text)) return <PlainText text={text} />;
    return renderMarkdown(withMentionsMarked(text, people));
  } catch {
    return <PlainText text={text} />;
  }
}
