import { revealScores } from "@/lib/domains/evaluations/service/judgements";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(revealScores, "POST /api/eval/scores/reveal");
