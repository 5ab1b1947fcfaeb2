import { readQuestion } from "@/lib/domains/research/service/read";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(readQuestion);
