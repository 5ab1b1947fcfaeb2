import { convertText } from "@/lib/domains/criteria/service/read";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(convertText);
