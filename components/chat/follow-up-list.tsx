import { CornerDownRight } from "lucide-react";
import { memo } from "react";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import { followUps } from "./follow-ups";

type Props = { response: ResponseData; onAsk: (question: string) => void };

/** Suggested next questions. */
export const FollowUps = memo(function FollowUps({ response, onAsk }: Props) {
  const tried = response.follow_ups;
  const questions =
    tried.length > 0 ? tried : followUps(response).map((question) => ({ question, total: null }));
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Follow-up questions" className="mt-6 flex flex-col print:hidden">
      {questions.map(({ question, total }) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)} className="follow-up">
            <CornerDownRight aria-hidden="true" />
            <span dir="auto" className="min-w-0 truncate">
              {question}
            </span>
            {total !== null && (
              <span className="shrink-0 text-[13px] text-muted-foreground tabular-nums">
                {total.toLocaleString("en")}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
});
