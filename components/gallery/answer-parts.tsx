"use client";

import { GrowingAnswer, WholeAnswer } from "@/components/chat/answer";
import type { LiveAnswer } from "@/components/chat/live-answer";
import type { Message } from "@/lib/domains/chat/schema/threads";
import { answers, prepareAnswers } from "./answer-samples";
import { State } from "./panel";
import { SampleProviders } from "./shell-samples";

const message: Message = {
  _id: "msg_1",
  position: 2,
  role: "assistant",
  content: "",
  metadata: {},
  created_at: "2026-11-03T09:00:00.000Z",
  superseded_at: null,
  state: "done",
  question_id: "msg_0",
  first_seq: 1,
  last_seq: 9,
  response: null,
};

const [list] = answers;
const growing: LiveAnswer = {
  firstSeq: 1,
  lastSeq: 3,
  steps: [
    { id: "1", name: "run_plan", label: "Looked up companies", state: "done", count: 412, ms: 31 },
  ],
  citations: [],
  tables: list?.response.tables ?? [],
  sentences: [],
  response: null,
  error: null,
  isDone: false,
};

/** Answers as they look while they are written and once they are complete. */
export function AnswerParts() {
  return (
    <SampleProviders prepare={prepareAnswers}>
      {answers.map(({ is, response }) => (
        <State key={is} is={is}>
          <div className="w-full min-w-0">
            <WholeAnswer
              sessionId="chat_1"
              answer={message}
              live={undefined}
              response={response}
              onSources={() => {}}
            />
          </div>
        </State>
      ))}
      <State is="its table has arrived, its sentences have not">
        <div className="w-full min-w-0">
          <GrowingAnswer live={growing} />
        </div>
      </State>
    </SampleProviders>
  );
}
