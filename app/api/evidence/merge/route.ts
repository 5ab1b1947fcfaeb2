import { mergeSubjects } from "@/lib/domains/evidence/service/merge";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(mergeSubjects);
