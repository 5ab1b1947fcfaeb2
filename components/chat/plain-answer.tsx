import { type Section, sectionsOf, verdictEnd } from "@/lib/core/answer-sections";
import { counted } from "@/lib/core/counted";
import type {
  AnswerTable,
  Citation,
  ResponseData,
  Sentence,
} from "@/lib/domains/chat/schema/answer";
import { basesOf, basisOf, tablesOf } from "./answer-bases";
import { type AnswerBlock, blocksOf } from "./answer-blocks";
import { citationAddress } from "./citation-address";
import { companyColumn, isFigure } from "./table-columns";

/** The text of an item; of a table, each row with its cells as whole sentences. */
const itemsOf = (block: AnswerBlock): Sentence[][] => {
  if (block.kind === "list") return block.items;
  return block.kind === "table" ? block.rows.map(({ cells }) => [...cells.values()]) : [];
};

type Props = { response: ResponseData; id: string };

/** An answer as plain text: its sentences, citation numbers, and the quotes below. */
export function PlainAnswer({ response, id }: Props) {
  const { sentences, citations, withheld } = response;
  return (
    <div className="flex flex-col gap-3 text-[15px] leading-6">
      {sectionsOf(sentences, tablesOf(response)).map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions never change
        <Question key={at} section={section} response={response} id={id} />
      ))}
      {withheld.length > 0 && (
        <p className="text-[13px] text-muted-foreground">
          {counted(withheld.length, "sentence was", "sentences were")} withheld: no source here
          supports it.
        </p>
      )}
      {citations.length > 0 && <Sources citations={citations} id={id} />}
    </div>
  );
}

/** One question's part of an answer: the verdict, its tables, and the rest. */
function Question({ section, response, id }: Props & { section: Section<Sentence, AnswerTable> }) {
  const { sentences, tables } = section;
  const bases = basesOf(response);
  const end = tables.length === 0 ? sentences.length : verdictEnd(sentences);
  const drawn = (block: AnswerBlock) => <Block key={keyOf(block)} block={block} id={id} />;
  const titleOf = (table: AnswerTable) => basisOf(bases, table)?.plan_in_words ?? "Results";
  return (
    <>
      {blocksOf(sentences.slice(0, end)).map(drawn)}
      {tables.map((table, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tables never change
        <PlainTable key={at} table={table} title={titleOf(table)} />
      ))}
      {blocksOf(sentences.slice(end)).map(drawn)}
    </>
  );
}

type TableProps = { table: AnswerTable; title: string };

/** A table of an answer; names link to the companies. */
function PlainTable({ table, title }: TableProps) {
  const { columns, rows, company_ids, total } = table;
  const linked = companyColumn(table);
  return (
    <div className="relative overflow-x-auto">
      <table className="plain-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={at} scope="col" data-figure={isFigure(table, at)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={row}>
              {cells.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} dir="auto" data-figure={isFigure(table, at)}>
                  <PlainCell text={text} companyId={at === linked ? company_ids[row] : null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="mt-1 text-[13px] text-muted-foreground">
          {rows.length.toLocaleString("en")} of {total.toLocaleString("en")}
        </p>
      )}
    </div>
  );
}

function PlainCell({ text, companyId }: { text: string; companyId: string | null | undefined }) {
  if (text === "") return <span className="text-muted-foreground">–</span>;
  if (!companyId) return text;
  return (
    <a href={`/companies/${companyId}`} className="link">
      {text}
    </a>
  );
}

/** What a sentence rests on, where it is no quoted fact. */
const marks: Partial<Record<Sentence["status"], string>> = {
  computed: "Computed",
  inference: "Inference",
};

const keyOf = (block: AnswerBlock) =>
  "sentences" in block ? block.sentences[0]?.text : itemsOf(block)[0]?.[0]?.text;

function Block({ block, id }: { block: AnswerBlock; id: string }) {
  if (!("sentences" in block))
    return (
      <ul className="list-disc pl-5">
        {itemsOf(block).map((item) => (
          <li key={item[0]?.text}>
            <Part part={item} id={id} />
          </li>
        ))}
      </ul>
    );
  const said = <Part part={block.sentences} id={id} />;
  return block.kind === "heading" ? <h3 className="font-semibold">{said}</h3> : <p>{said}</p>;
}

function Part({ part, id }: { part: readonly Sentence[]; id: string }) {
  return part.map(({ text, status, evidence }) => (
    <span key={text} dir="auto">
      {text}
      {evidence.map((n) => (
        <a
          key={n}
          href={`#${id}-${n}`}
          aria-label={`Source ${n}`}
          className="link ml-0.5 text-[13px]"
        >
          [{n}]
        </a>
      ))}
      {marks[status] && (
        <span className="text-[13px] text-muted-foreground"> ({marks[status]})</span>
      )}{" "}
    </span>
  ));
}

function Sources({ citations, id }: { citations: readonly Citation[]; id: string }) {
  return (
    <section aria-label="Sources" className="mt-2 border-border border-t pt-3">
      <ol className="flex flex-col gap-2 text-[13px] leading-5">
        {citations.map((citation) => (
          <li key={citation.n} id={`${id}-${citation.n}`} className="flex gap-2">
            <span className="w-7 shrink-0 text-muted-foreground">[{citation.n}]</span>
            <span className="min-w-0">
              <a href={citationAddress(citation)} className="link">
                {citation.title}
              </a>
              <q dir="auto" className="wrap-anywhere block text-muted-foreground">
                {citation.quote}
              </q>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
