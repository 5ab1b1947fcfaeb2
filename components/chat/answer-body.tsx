import { memo } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type {
  AnswerChart,
  Citation,
  Sentence,
  AnswerTable as Table,
} from "@/lib/domains/chat/schema/answer";
import type { CompanyItem } from "@/lib/domains/companies/schema";
import { type AnswerBlock, blocksOf } from "./answer-blocks";
import { AnswerSentence } from "./answer-sentence";
import { AnswerTable } from "./answer-table";
import { ComparisonTable } from "./comparison-table";
import type { Basis } from "./computed-mark";

type Props = {
  sentences: readonly Sentence[];
  citations: readonly Citation[];
  tables?: readonly Table[];
  chart?: AnswerChart | null;
  /** Known once the answer is complete, as is what follows. */
  companies?: readonly CompanyItem[];
  basis?: Basis;
  searchAddress?: string | null;
};

/**
 * An answer, laid out: the verdict, its tables, and what else is to be said. Sentences are plain
 * text: no markup in them is rendered.
 */
export const AnswerBody = memo(function AnswerBody(props: Props) {
  const { sentences, tables = [], chart = null, basis, searchAddress, companies = [] } = props;
  const blocks = blocksOf(sentences);
  const verdicts = blocks.findIndex(({ kind }) => kind !== "lead");
  const tablesAt = tables.length === 0 || verdicts < 0 ? blocks.length : Math.max(1, verdicts);
  const drawn = (block: AnswerBlock, at: number) => (
    <Block key={at} block={block} citations={props.citations} companies={companies} basis={basis} />
  );
  return (
    <div className="answer" data-tour={basis && "answer"}>
      {blocks.slice(0, tablesAt).map(drawn)}
      {tables.length > 0 && blocks.length === 0 && <VerdictPlace />}
      {tables.map((table, at) => (
        <AnswerTable
          // biome-ignore lint/suspicious/noArrayIndexKey: tables are only added, at the end
          key={at}
          table={table}
          chart={at === 0 ? chart : null}
          title={(at === 0 && basis?.plan_in_words) || "Results"}
          searchAddress={at === 0 ? searchAddress : null}
        />
      ))}
      {blocks.slice(tablesAt).map((block, at) => drawn(block, tablesAt + at))}
    </div>
  );
});

/** Where the verdict will stand: a table comes first, and must not move. */
const VerdictPlace = () => <Skeleton className="mt-3 h-6 w-3/5" />;

type BlockProps = Required<Pick<Props, "citations" | "companies">> &
  Pick<Props, "basis"> & { block: AnswerBlock };

function Block({ block, citations, companies, basis }: BlockProps) {
  const written = (sentences: readonly Sentence[]) =>
    sentences.map((sentence, at) => (
      <AnswerSentence
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added, at the end
        key={at}
        sentence={sentence}
        citations={citations}
        basis={basis}
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
