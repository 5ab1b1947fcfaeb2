import { memo } from "react";
import type { Citation, Sentence } from "@/lib/domains/chat/schema/answer";
import type { CompanyItem } from "@/lib/domains/companies/schema";
import { type AnswerBlock, blocksOf } from "./answer-blocks";
import { AnswerSentence } from "./answer-sentence";
import { ComparisonTable } from "./comparison-table";

type Props = {
  sentences: readonly Sentence[];
  citations: readonly Citation[];
  /** Known once the answer is complete. */
  companies?: readonly CompanyItem[];
};

/** The sentences of an answer, laid out. They are plain text: no markup in them is rendered. */
export const AnswerBody = memo(function AnswerBody({
  sentences,
  citations,
  companies = [],
}: Props) {
  return (
    <div className="answer">
      {blocksOf(sentences).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added, at the end
        <Block key={at} block={block} citations={citations} companies={companies} />
      ))}
    </div>
  );
});

type BlockProps = Required<Omit<Props, "sentences">> & { block: AnswerBlock };

function Block({ block, citations, companies }: BlockProps) {
  const written = (sentences: readonly Sentence[]) =>
    sentences.map((sentence, at) => (
      <AnswerSentence
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added, at the end
        key={at}
        sentence={sentence}
        citations={citations}
        isMarked={sentences[at + 1]?.status !== sentence.status}
      />
    ));
  switch (block.kind) {
    case "heading":
      return (
        <h3>
          {block.sentences.map((sentence) => (
            <AnswerSentence
              key={sentence.text}
              sentence={sentence}
              citations={citations}
              isMarked={false}
            />
          ))}
        </h3>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are only added, at the end
            <li key={at}>{written(item)}</li>
          ))}
        </ul>
      );
    case "table":
      return <ComparisonTable {...block} citations={citations} companies={companies} />;
    default:
      return <p data-lead={block.kind === "lead" || undefined}>{written(block.sentences)}</p>;
  }
}
