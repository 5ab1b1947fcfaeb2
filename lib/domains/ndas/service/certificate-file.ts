import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { MemoDocument } from "@/lib/domains/memos/rules/document";
import { toPdf } from "@/lib/domains/memos/service/pdf";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { findNdaFile } from "../queries/acts";
import { findNda, type NdaRow } from "../queries/ndas";
import { sealWords } from "../rules/record";
import type { Certificate } from "../schema";
import { beingSealed, certificatesOf } from "./proof";

const toSection = ({ title, lines, sealed }: Certificate): MemoDocument["sections"][number] => ({
  title,
  blocks: [
    {
      kind: "table",
      columns: ["Field", "Value"],
      chart: null,
      sentences: [...lines, { label: "Sealed in the record", value: sealWords(sealed) }].map(
        ({ label, value }) => ({ text: "", notes: [], cells: [label, value] }),
      ),
    },
  ],
});

/** Certificates as a PDF file: the same lines as on the page. Throws as the proof does. */
export async function certificateFileOf(ctx: OrgCtx, nda: NdaRow, number = nda.acceptedNumber) {
  const certificates = number === null ? [] : await certificatesOf(ctx, nda, number);
  if (number === null || certificates.length === 0)
    throw new AppError("CONFLICT", "There is no certificate: this version is not accepted");
  if (certificates.some(({ sealed }) => sealed === null)) throw beingSealed();
  const file = await findNdaFile(ctx.db, ctx.org.id, { ndaId: nda.id, number });
  if (!file) throw notFound("Document");
  const name = file.fileName.replace(/\.[^.]+$/, "");
  return {
    file_name: `${name} certificate.pdf`,
    media_type: "application/pdf",
    content: toPdf({
      title: "Certificate",
      byline: `${file.fileName}, version ${number}`,
      isFinal: true,
      sections: certificates.map(toSection),
      views: [],
      notes: new Map(),
    }),
  };
}

export const readCertificate = implement(
  ndaCalls.readCertificate,
  { transaction: "read" },
  async (ctx, { ndaId, number }) => {
    const found = await findNda(ctx.db, ctx.org.id, ndaId);
    if (!found) throw notFound("NDA");
    return certificateFileOf(ctx, found.nda, number);
  },
);
