import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";
import { ctxFromSession } from "@/lib/auth/ctx";
import { AppError } from "@/lib/core/errors";
import { MAX_PER_PAGE } from "@/lib/core/limits";
import { PATH_HEADER, secondFactorPath, signInPath } from "@/lib/core/names";
import { everyPage } from "@/lib/service/every-page";
import type { Operation } from "@/lib/service/operation";
import { logFailure } from "./problem";

/**
 * An operation as a read of a server component, run at most once per request for equal input.
 * Without a session it redirects to /sign-in and back, and to the page for a second factor while one
 * is owed; missing or forbidden records lead to the
 * not-found page, other failures to the error page.
 */
export function toLoader<I extends z.ZodType, O extends z.ZodType>(operation: Operation<I, O>) {
  const byKey = cache(async (key: string): Promise<z.output<O>> => {
    const ctx = await ctxFromSession();
    try {
      return await operation.run(ctx, JSON.parse(key));
    } catch (thrown) {
      const code = thrown instanceof AppError ? thrown.code : null;
      if (code === "UNAUTHENTICATED") redirect(signInPath((await headers()).get(PATH_HEADER)));
      if (code === "SECOND_FACTOR_NEEDED")
        redirect(secondFactorPath((await headers()).get(PATH_HEADER)));
      if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID_INPUT") notFound();
      logFailure(ctx.log, `${operation.name}.failed`, thrown);
      throw thrown;
    }
  });
  return (input: z.input<I>): Promise<z.output<O>> => byKey(JSON.stringify(input));
}

type ListPart = { page: number; per_page: number };

/** A loader of a list, page by page, as one that answers all its items. */
export const toWholeLoader =
  <I extends object, P extends { items: unknown[]; total: number }>(
    load: (input: I & ListPart) => Promise<P>,
  ) =>
  async (input: I): Promise<P> => {
    const first = await load({ ...input, page: 1, per_page: MAX_PER_PAGE });
    // The first page is not read twice: equal input is read once per request.
    return { ...first, items: await everyPage((part) => load({ ...input, ...part })) };
  };

/** Redirects signed-in people to `path`: for pages that only make sense without a session. */
export async function redirectSignedIn(path: string): Promise<void> {
  if ((await ctxFromSession()).actor.type === "user") redirect(path);
}
