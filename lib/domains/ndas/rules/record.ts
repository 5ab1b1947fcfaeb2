import type { Certificate } from "../schema";

/** What the receiver agrees to by accepting, word for word. */
export const consentText = (organization: string, { name, number }: NamedFile): string =>
  `I have read the document “${name}” (version ${number}) from ${organization} and agree to it, for myself and the company I named. My typed name is my signature.`;

type NamedFile = { name: string; number: number };

/** What can be proved of an acceptance or a countersignature. */
export type ProofRecord = {
  kind: "acceptance" | "countersignature";
  nda_id: string;
  organization_name: string;
  receiver_name: string;
  receiver_email: string;
  /** Addresses that the emails went to before; absent where there are none. */
  former_emails?: string[];
  file_name: string;
  file_number: number;
  file_size_bytes: number;
  file_sha256: string;
  signed_name: string;
  signed_title: string;
  signed_company: string;
  consent_text: string;
  signed_at: string;
  /** Of the receiver; empty for a member. */
  address: string;
  user_agent: string;
  /** How we know who signed. */
  identity:
    | "a holder of the link"
    | "a reader of the code that was emailed to the recipient"
    | "a signed-in member";
  /** The acceptance that a countersignature completes. */
  acceptance_sha256: string;
};

const titles = {
  acceptance: "Certificate of acceptance",
  countersignature: "Certificate of countersignature",
} as const;

/** A record as a certificate prints it. */
export function certificateOf(
  record: ProofRecord,
  recordHash: string,
  sealed: Certificate["sealed"],
): Certificate {
  const lines: [string, string][] = [
    ["Document", record.file_name],
    ["Version", String(record.file_number)],
    ["SHA-256 of the document", record.file_sha256],
    ["Between", `${record.organization_name} and ${record.signed_company}`],
    ["Signed by", record.signed_name],
    ["Title", record.signed_title],
    ["Company", record.signed_company],
    ["Statement", record.consent_text],
    ["Time", record.signed_at],
    ["Identity", `Signed by ${record.identity}`],
    ["Sent to", `${record.receiver_name}, ${record.receiver_email}`],
    ["Earlier address", (record.former_emails ?? []).join(", ")],
    ["Network address", record.address],
    ["Browser", record.user_agent],
    ["SHA-256 of this record", recordHash],
  ];
  return {
    title: titles[record.kind],
    lines: lines.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value })),
    sealed,
  };
}

/** Where the act behind a certificate is in the sealed record. */
export const sealWords = (sealed: Certificate["sealed"]): string =>
  sealed ? `Number ${sealed.number}, seal ${sealed.seal}` : "In a moment: reload this page";
