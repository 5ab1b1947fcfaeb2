import type { Citation } from "@/lib/domains/chat/schema/answer";
import type { MemoBlock, MemoSource } from "@/lib/domains/memos/schema";
import { cn } from "@/lib/utils";
import { keyed } from "./memo-sections";
import { Marks } from "./sentence";

type Props = {
  block: MemoBlock;
  sources: readonly MemoSource[];
  citations: readonly Citation[];
};

/** A table of a memo; each row has the sources of its values. */
export function MemoTable({ block: { columns, sentences, section_title }, ...shared }: Props) {
  return (
    <div className="chat-table">
      <table className="min-w-[38rem]">
        <caption className="sr-only">{section_title}</caption>
        <thead>
          <tr>
            {columns?.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(sentences).map(({ key, cells, evidence, outdated }) => (
            <tr key={key} data-status={outdated ? "outdated" : "proved"}>
              {cells?.map((cell, at) => (
                <td
                  key={columns?.[at]}
                  dir="auto"
                  className={cn(outdated && "underline decoration-warning decoration-wavy")}
                >
                  {cell}
                  {at === 0 && <Marks numbers={evidence} {...shared} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
