import { CornerDownRight } from "lucide-react";
import { memo } from "react";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import { followUps } from "./follow-ups";

type Props = { response: ResponseData; onAsk: (question: string) => void };

/** Suggested next questions. */
export const FollowUps = memo(function FollowUps({ response, onAsk }: Props) {
  const questions = followUps(response);
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Follow-up questions" className="mt-6 flex flex-col print:hidden">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)} className="follow-up">
            <CornerDownRight aria-hidden="true" />
            <span dir="auto" className="min-w-0 truncate">
              {question}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
