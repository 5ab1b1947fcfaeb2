import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import { judgeSentence, type Passage } from "../eval/citations";
import { asOwner } from "./owner";

/** An answer with its question. */
export type Asked = { text: string; response: Pick<ResponseData, "sentences" | "citations"> };

/** The passages that answers cite, as stored, by id. */
export async function passagesOf(all: readonly Asked[]): Promise<Map<string, Passage>> {
  const ids = [
    ...new Set(all.flatMap(({ response }) => response.citations.map((one) => one.passage_id))),
  ];
  const rows = await asOwner()<({ id: string } & Passage)[]>`
    select id, text, sha256 from passages where id = any(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * An independent check of everything shown as proved: the number of sentences and of those that
 * their citations support; the number of citations and of those that support nothing.
 */
export async function secondOpinion(all: readonly Asked[]) {
  const passages = await passagesOf(all);
  const counts = { stated: 0, carried: 0, cited: 0, needless: 0 };
  const doubts: string[] = [];
  for (const { text, response } of all)
    for (const one of response.sentences.filter(({ status }) => status === "proved")) {
      const verdict = judgeSentence(one, text, response.citations, passages);
      counts.stated += 1;
      counts.carried += verdict.isCarried ? 1 : 0;
      counts.cited += one.evidence.length;
      counts.needless += verdict.needless.length;
      if (!verdict.isCarried || verdict.needless.length > 0)
        doubts.push(`${one.text} | ${verdict.missing.join(", ")} | ${verdict.needless}`);
    }
  return { ...counts, doubts };
}
