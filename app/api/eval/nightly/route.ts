import { setNightly } from "@/lib/domains/evaluations/service/nightly";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(setNightly, "PATCH /api/eval/nightly");
