import { markRule } from "@/lib/domains/documents/service/rules";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(markRule);
