/** The kinds of records that an organization may keep for a limited time. */
export const retentionKinds = ["threads", "imports", "mails", "interviews"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** After how many months each kind is removed. */
export type Retention = Partial<Record<RetentionKind, number>>;

/** What a record of each kind is called. */
export const retentionNouns: Record<RetentionKind, string> = {
  threads: "thread",
  imports: "import",
  mails: "email",
  interviews: "interview",
};
