import { memo } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { type Section, sectionsOf, verdictEnd } from "@/lib/core/answer-sections";
import type { Citation, Sentence, AnswerTable as Table } from "@/lib/domains/chat/schema/answer";
import type { CompanyItem } from "@/lib/domains/companies/schema";
import { type Basis, basisOf } from "./answer-bases";
import { type AnswerBlock, blocksOf } from "./answer-blocks";
import { AnswerSentence } from "./answer-sentence";
import { AnswerTable } from "./answer-table";
import { ComparisonTable } from "./comparison-table";
import { listAddressOf } from "./plan-address";

type Props = {
  sentences: readonly Sentence[];
  citations: readonly Citation[];
  tables?: readonly Table[];
  /** Known once the answer is complete, as is what follows. */
  companies?: readonly CompanyItem[];
  /** The plans behind it, in the order in which sentences and tables name them. */
  bases?: readonly Basis[];
  /** The question, when it began the thread and is alone. */
  opening?: string;
};

/**
 * An answer, laid out: of each question the verdict, its tables, and what else is to be said.
 * Sentences are plain text: no markup in them is rendered.
 */
export const AnswerBody = memo(function AnswerBody({ sentences, tables = [], ...rest }: Props) {
  return (
    <div className="answer" data-tour={rest.bases && "answer"}>
      {sectionsOf(sentences, tables).map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions are only added, at the end
        <Part key={at} section={section} {...rest} />
      ))}
    </div>
  );
});

type PartProps = Omit<Props, "sentences" | "tables"> & { section: Section<Sentence, Table> };

/** One question's part of an answer. */
function Part({ section, citations, companies = [], bases, opening }: PartProps) {
  const { sentences, tables } = section;
  const end = tables.length === 0 ? sentences.length : verdictEnd(sentences);
  const drawn = (block: AnswerBlock, at: number) => (
    <Block key={at} block={block} citations={citations} companies={companies} bases={bases} />
  );
  return (
    <>
      {blocksOf(sentences.slice(0, end)).map(drawn)}
      {tables.length > 0 && sentences.length === 0 && <VerdictPlace />}
      {tables.map((table, at) => {
        const basis = basisOf(bases, table);
        return (
          <AnswerTable
            // biome-ignore lint/suspicious/noArrayIndexKey: tables are only added, at the end
            key={at}
            table={table}
            basis={basis}
            list={basis && listAddressOf(basis, opening)}
          />
        );
      })}
      {blocksOf(sentences.slice(end)).map(drawn)}
    </>
  );
}

/** Where the verdict will be: a table comes first, and must not move. */
const VerdictPlace = () => <Skeleton className="mt-3 h-6 w-3/5" />;

type BlockProps = Required<Pick<Props, "citations" | "companies">> &
  Pick<Props, "bases"> & { block: AnswerBlock };

/** Of a run of sentences of one kind that rest on one plan the last is marked. */
const areAlike = (one: Sentence, next: Sentence | undefined) =>
  one.status === next?.status && one.basis === next.basis;

function Block({ block, citations, companies, bases }: BlockProps) {
  const written = (sentences: readonly Sentence[]) =>
    sentences.map((sentence, at) => (
      <AnswerSentence
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added, at the end
        key={at}
        sentence={sentence}
        citations={citations}
        basis={basisOf(bases, sentence)}
        isMarked={!areAlike(sentence, sentences[at + 1])}
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
