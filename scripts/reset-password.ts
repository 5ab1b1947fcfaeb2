import { resolve } from "node:path";
import { closeDb } from "@/db/client";
import { ctxFromJob } from "@/lib/auth/ctx";
import { AppError } from "@/lib/core/errors";
import { LINK_MINUTES } from "@/lib/domains/accounts/constants";
import { handOverReset } from "@/lib/domains/accounts/service/reset";
import { changeSettings, env } from "@/lib/platform/env";
import { findDatabase, publicAddress } from "./database/find.ts";
import { prepareDatabase } from "./database/prepare.ts";
import { runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say } from "./supervisor/steps.mjs";

const usage = `Prints a link with which somebody chooses a new password, while the product runs or not.

Usage: npm run reset-password -- ADDRESS [without-second-factor] [--data DIR]

With "without-second-factor" it also removes the person's authenticator app, passkeys and recovery
codes: for somebody who has lost them all. Be sure who asks for it.

The link works once, for ${LINK_MINUTES} minutes. It begins with APP_URL, or the address of the
product that runs: hand it over in a way that nobody else reads.`;

const origin = { job: "operator.resetPassword", orgId: null, requestId: null };

const WITHOUT = "without-second-factor";

async function resetPassword([email, word]: readonly string[]): Promise<void> {
  if (!email) throw new Refusal(`Whose password? npm run reset-password -- ADDRESS`);
  if (word !== undefined && word !== WITHOUT) throw new Refusal(`${word} is not ${WITHOUT}`);
  // Looked up first: the command itself holds the directory while the product does not run.
  const address = publicAddress(resolve(env().DATA_DIR));
  const found = await findDatabase("npm run reset-password");
  try {
    await prepareDatabase(found.target);
    changeSettings({ APP_DATABASE_URL: found.target.appUrl, ...address });
    const made = await handOverReset
      .run(ctxFromJob(origin), { email, loses_factors: word === WITHOUT })
      .catch((thrown) => {
        throw thrown instanceof AppError ? new Refusal(thrown.message) : thrown;
      });
    if (!made) throw new Refusal(`Nobody has an account with the address ${email}.`);
    say(made.url);
  } finally {
    await closeDb();
    await found.close();
  }
}

await runWithArguments(usage, resetPassword);
