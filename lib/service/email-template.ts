import "server-only";
import { z } from "zod";
import type { Mail } from "@/lib/platform/mail/send";
import type { Ctx, OrgCtx } from "./context";

/**
 * A mail that is written when it is sent, because it contains what must not be stored: a link that
 * grants access. The outbox keeps its name and ids; `ComposeEmail` creates the link. Every delivery
 * attempt composes anew.
 */
export type EmailTemplate<D extends z.ZodType = z.ZodType> = {
  name: `${string}.${string}`;
  /** Ids only. */
  data: D;
};

/**
 * Writes the mail as a job of its organization; null when it is no longer needed, and "later" when
 * it must wait, such as for the receiver's morning. `outboxId` is the result of
 * `putTemplatedEmail`: it distinguishes an email from a later one about the same subject.
 */
export type ComposeEmail<D> = (
  ctx: Omit<Ctx, "db">,
  data: D,
  outboxId: string,
) => Promise<Mail | "later" | null>;

/** How a delivery ended: `refused` is the mail server's final no, with its reason. */
export type Delivered = { how: "sent" | "refused" | "unwanted" | "dropped"; reason: string | null };

/** Learns how the delivery of a template's email ended, in the transaction that records it. */
export type SettleEmail<D> = (ctx: OrgCtx, data: D, delivered: Delivered) => Promise<void>;

/** Gives a template the type of its data; returns it unchanged. */
export const defineEmailTemplate = <D extends z.ZodType>(
  template: EmailTemplate<D>,
): EmailTemplate<D> => template;

/** A template whose emails can be sent. */
export type BoundEmailTemplate = EmailTemplate & {
  compose(...args: Parameters<ComposeEmail<unknown>>): ReturnType<ComposeEmail<unknown>>;
  settle?(...args: Parameters<SettleEmail<unknown>>): Promise<void>;
};

/** Binds a template to what writes its emails and, where somebody waits for it, to who is told. */
export const bindEmailTemplate = <D extends z.ZodType>(
  template: EmailTemplate<D>,
  compose: ComposeEmail<z.output<D>>,
  settle?: SettleEmail<z.output<D>>,
): BoundEmailTemplate => ({ ...template, compose, settle });

/**
 * How the outbox stores an email that is still to be written; stored rows call its template
 * `letter`.
 */
export const EmailTemplateReference = z.strictObject({ letter: z.string(), data: z.unknown() });

/** A mail header is one line without half a character; names come from their sources unchecked. */
export const oneLine = (text: string, most = 120): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/u, "");
