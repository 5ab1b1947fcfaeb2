import { closeDb } from "@/db/client";
import { ctxFromJob } from "@/lib/auth/ctx";
import { AppError } from "@/lib/core/errors";
import { DAILY_CALLS } from "@/lib/core/limits";
import { setPlan } from "@/lib/domains/api-keys/service/plan";
import { changeSettings } from "@/lib/platform/env";
import { findDatabase } from "./database/find.ts";
import { prepareDatabase } from "./database/prepare.ts";
import { runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say } from "./supervisor/steps.mjs";

const usage = `Sets how many requests an organization's API keys may make in a UTC day, while the product runs or not.

Usage: npm run plan -- ORGANIZATION-ID free|pro|enterprise [CALLS] [--data DIR]

free is ${DAILY_CALLS.free} requests a day, pro ${DAILY_CALLS.pro}; enterprise names its own number. It holds from the next
request on. The id stands in Settings.`;

async function plan([orgId, name, calls]: readonly string[]): Promise<void> {
  if (!orgId || !name) throw new Refusal(`Which organization and plan?\n\n${usage}`);
  const found = await findDatabase("npm run plan");
  try {
    await prepareDatabase(found.target);
    changeSettings({ APP_DATABASE_URL: found.target.appUrl });
    const input = { plan: name, daily_calls: calls === undefined ? null : Number(calls) };
    const ctx = ctxFromJob({ job: "operator.plan", orgId, requestId: null });
    const { organization, before, after } = await setPlan.run(ctx, input);
    say(`${organization} (${orgId})`);
    say(`before  ${before.plan}, ${before.daily_calls} requests a day`);
    say(`after   ${after.plan}, ${after.daily_calls} requests a day`);
  } catch (thrown) {
    throw thrown instanceof AppError ? new Refusal(`${thrown.message}.`) : thrown;
  } finally {
    await closeDb();
    await found.close();
  }
}

await runWithArguments(usage, plan);
