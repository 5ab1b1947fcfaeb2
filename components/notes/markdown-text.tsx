import { renderMarkdown } from "@/components/ui/markdown";
import { withMentionsMarked } from "@/lib/domains/notes/rules";
import { PlainText } from "./plain-text";

type Props = { text: string; people: readonly { name: string }[] };

/** Deeper than anybody writes; from here on reading it would take long. */
const TOO_DEEP = /^[\s>*+-]{200,}|[[(*_]{200,}/mu;

/** Somebody's markdown, whom it names in bold; as it was typed when it cannot be read as such. */
export default function MarkdownText({ text, people }: Props) {
  try {
    if (TOO_DEEP.test(text)) return <PlainText text={text} />;
    return renderMarkdown(withMentionsMarked(text, people));
  } catch {
    return <PlainText text={text} />;
  }
}
