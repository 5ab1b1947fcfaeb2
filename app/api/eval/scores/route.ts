import { getScores, giveScores } from "@/lib/domains/evaluations/service/judgements";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getScores, "GET /api/eval/scores");
export const POST = toRoute(giveScores, "POST /api/eval/scores");
