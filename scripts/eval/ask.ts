import { toAppError } from "@/lib/core/errors";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { createSession } from "@/lib/domains/chat/service/sessions";
import type { Ctx } from "@/lib/service/context";
import { type Answer, wholeAnswer } from "./answer.ts";

/** Asks in a new thread, turn after turn; the answer to the last. One that fails says nothing. */
export async function ask(ctx: Ctx, turns: readonly string[]): Promise<Answer> {
  const { _id: sessionId } = await createSession.run(ctx, {});
  let answer: Answer = { text: "", companies: [], sentences: [] };
  try {
    // Its text holds its tables.
    for (const content of turns)
      answer = wholeAnswer({
        ...(await sendMessage.run(ctx, { sessionId, content })).response,
        tables: [],
      });
  } catch (thrown) {
    console.error(`A question got no answer: ${toAppError(thrown).message}`);
    answer = { text: "", companies: [], sentences: [] };
  }
  return answer;
}
