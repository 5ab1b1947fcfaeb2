import { readFileSync } from "node:fs";
import type { MailKind } from "@/lib/core/mail-kinds";
import { answerKinds } from "@/lib/domains/correspondence/constants";
import { kindOf } from "@/lib/mail/kind";
import { readMail } from "@/lib/mail/read";
import { replyText } from "@/lib/mail/reply-text";
import { dataFile } from "../bench/data-file.ts";
import { halvesOfGroups, type Part } from "./parts.ts";
import { type Report, type Request, sharesText } from "./report.ts";

/** A message of the set, with what its authors say that it is. */
type Labelled = {
  file: string;
  kind: MailKind;
  visible_reply_text: string | null;
  failed_recipient: string | null;
};

type Outcome = Labelled & {
  isKind: boolean;
  isText: boolean | null;
  isRecipient: boolean | null;
  /** What is no answer by itself, such as a report, an invitation or spam, and was taken for one. */
  isFalseAnswer: boolean;
  told: string;
};

const FOLDER = "samples/mail";
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

async function outcomeOf(label: Labelled): Promise<Outcome> {
  const mail = await readMail(readFileSync(dataFile(`${FOLDER}/${label.file}`)));
  const { kind, reports } = kindOf(mail);
  const text = replyText(mail.text);
  const wanted = label.visible_reply_text;
  const recipient = reports[0]?.recipient ?? null;
  return {
    ...label,
    isKind: kind === label.kind,
    isText: wanted === null ? null : folded(text) === folded(wanted),
    isRecipient: label.kind.startsWith("bounce") ? recipient === label.failed_recipient : null,
    isFalseAnswer: answerKinds.includes(kind) && !answerKinds.includes(label.kind),
    told: `${kind}, ${recipient ?? "nobody"}, ${JSON.stringify(text.slice(0, 200))}`,
  };
}

function reportOf(part: Part, outcomes: readonly Outcome[]): Report {
  const share = (what: string, pick: (one: Outcome) => boolean | null) => {
    const judged = outcomes.map(pick).filter((one) => one !== null);
    return { what, right: judged.filter(Boolean).length, of: judged.length };
  };
  const wrong = outcomes.filter(
    (one) => !one.isKind || one.isText === false || one.isRecipient === false,
  );
  return {
    part,
    figures: sharesText(`messages, ${part}`, [
      share("kinds", (one) => one.isKind),
      share("what the sender newly wrote", (one) => one.isText),
      share("who was not reached", (one) => one.isRecipient),
      share("what is no answer not taken for one", (one) =>
        answerKinds.includes(one.kind) ? null : !one.isFalseAnswer,
      ),
    ]),
    texts: wrong.map((one) => `${one.file}: ${one.kind}\n  ${one.told}`),
    answers: [...outcomes],
  };
}

/** How right incoming messages are told apart and cut out of their history, on real ones. */
export async function evaluateMail({ parts }: Request): Promise<Report[]> {
  const lines = readFileSync(dataFile(`${FOLDER}/expected.jsonl`), "utf8")
    .trim()
    .split("\n");
  const labels = lines.map((line) => JSON.parse(line) as Labelled);
  const halves = halvesOfGroups(
    labels,
    ({ kind }) => kind,
    ({ file }) => file,
  );
  const reports: Report[] = [];
  for (const part of parts)
    reports.push(reportOf(part, await Promise.all(halves[part].map(outcomeOf))));
  return reports;
}
