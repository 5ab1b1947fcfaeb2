"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";

type Asked = { company_id: string; criteria_id: string };

/** What the reader scored a company by a set, and what was revealed. */
export const useScoreSheet = (asked: Asked) =>
  useRead(evaluationCalls.getScores, asked, { staleTime: 0, meta: { tellsFailure: true } });

/** Scores change what an evaluation would read, so evaluations are read again. */
const options = { rereads: ["evaluations"] };

export const useGiveScores = () => useWrite(evaluationCalls.giveScores, options);
export const useRevealScores = () => useWrite(evaluationCalls.revealScores, options);
