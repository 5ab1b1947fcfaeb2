import "server-only";
import { z } from "zod";
import type { Mail } from "@/lib/platform/mail/send";
import type { Ctx } from "./context";

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
 * Writes the mail as a job of its organization; null when it is no longer needed. `outboxId` is the
 * result of `putTemplatedEmail`: it distinguishes an email from a later one about the same subject.
 */
export type ComposeEmail<D> = (
  ctx: Omit<Ctx, "db">,
  data: D,
  outboxId: string,
) => Promise<Mail | null>;

/** Gives a template the type of its data; returns it unchanged. */
export const defineEmailTemplate = <D extends z.ZodType>(
  template: EmailTemplate<D>,
): EmailTemplate<D> => template;

/** A template whose emails can be sent. */
export type BoundEmailTemplate = EmailTemplate & {
  compose(...args: Parameters<ComposeEmail<unknown>>): ReturnType<ComposeEmail<unknown>>;
};

/** Binds a template to what writes its emails. */
export const bindEmailTemplate = <D extends z.ZodType>(
  template: EmailTemplate<D>,
  compose: ComposeEmail<z.output<D>>,
): BoundEmailTemplate => ({ ...template, compose });

/**
 * How the outbox stores an email that is still to be written; stored rows call its template
 * `letter`.
 */
export const EmailTemplateReference = z.strictObject({ letter: z.string(), data: z.unknown() });
