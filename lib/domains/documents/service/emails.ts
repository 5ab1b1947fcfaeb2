import "server-only";
import { readableMails } from "@/lib/domains/correspondence/service/inbound-files";
import type { OrgCtx } from "@/lib/service/context";
import { type DocumentRow, documentsByContent, documentsById } from "../queries/documents";
import type { DocumentItem } from "../schema";
import { keysOf, type ReadBase } from "./bases";

type EmailPart = Pick<DocumentItem, "email" | "attachments">;

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** The emails that documents were attached to, if the caller may read them, by document id. */
async function emailsOf(ctx: OrgCtx, rows: readonly DocumentRow[], bases: readonly string[]) {
  const mails = await readableMails(ctx, present(rows.map(({ inboundId }) => inboundId)));
  const ids = present(rows.map(({ emailDocumentId }) => emailDocumentId));
  const added = ids.length === 0 ? [] : await documentsById(ctx.db, ctx.org.id, { ids, bases });
  return new Map<string, NonNullable<DocumentItem["email"]>>([
    ...mails.map(
      (mail) =>
        [
          mail.id,
          {
            document_id: null,
            title: mail.subject,
            sender: mail.senderName || mail.senderEmail,
            received_at: mail.receivedAt.toISOString(),
          },
        ] as const,
    ),
    ...added.map(
      ({ id, name }) =>
        [id, { document_id: id, title: name, sender: null, received_at: null }] as const,
    ),
  ]);
}

/** Which documents of their bases have one of some contents: "base sha256" to the id. */
async function contentsOf(ctx: OrgCtx, rows: readonly DocumentRow[], bases: readonly string[]) {
  const sha256s = [
    ...new Set(rows.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256))),
  ];
  const found =
    sha256s.length === 0 ? [] : await documentsByContent(ctx.db, ctx.org.id, { bases, sha256s });
  return new Map(found.map(({ id, base, sha256 }) => [`${base} ${sha256}`, id]));
}

/** The email that a document was attached to, and the attachments of one. */
export async function emailPartsOf(
  ctx: OrgCtx,
  rows: readonly DocumentRow[],
  read: readonly ReadBase[],
): Promise<(row: DocumentRow) => EmailPart> {
  const bases = keysOf(read);
  const [emails, contents] = [await emailsOf(ctx, rows, bases), await contentsOf(ctx, rows, bases)];
  return ({ inboundId, emailDocumentId, attachments, base }) => ({
    email: emails.get(inboundId ?? emailDocumentId ?? "") ?? null,
    attachments: attachments.map(({ name, size_bytes, sha256 }, at) => ({
      number: at + 1,
      name,
      size_bytes,
      document_id: contents.get(`${base} ${sha256}`) ?? null,
    })),
  });
}
