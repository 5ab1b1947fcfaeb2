"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { activityCalls } from "@/lib/domains/activity/contract";
import { companyCalls } from "@/lib/domains/companies/contract";
import { newsCalls } from "@/lib/domains/news/contract";

/** How often the answers are looked for, and for how long, in milliseconds. */
const LOOK_MS = 5_000;
const LOOKED_FOR_MS = 3 * 60_000;

const isAnswer = ({ action }: { action: string }) => action === "news.answersAboutCompany";

/** Asks the sources that are on about one company, and reads what came of it until all is there. */
export function useRefreshCompany(companyId: string) {
  const { mutate, isPending, data } = useWrite(newsCalls.refreshCompany, { toastsRefusal: true });
  const asked = data?.ok ? data.data : null;
  const isOver = () => asked === null || Date.now() > Date.parse(asked.asked_at) + LOOKED_FOR_MS;
  const { data: acts } = useRead(
    activityCalls.listActs,
    { company_id: companyId, since: asked?.asked_at, by: "engine" },
    {
      enabled: asked !== null,
      refetchInterval: ({ state }) =>
        isOver() || state.data?.items.some(isAnswer) ? false : LOOK_MS,
    },
  );
  // Imports take a moment longer than the answers, so the profile is read until the end.
  useRead(
    companyCalls.get,
    { companyId },
    { enabled: asked !== null, refetchInterval: () => (isOver() ? false : LOOK_MS) },
  );
  const answers = acts?.items.find(isAnswer)?.detail.answers ?? null;
  return { ask: () => mutate({ companyId }), isPending, asked: asked?.asked ?? null, answers };
}
