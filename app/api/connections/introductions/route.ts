import {
  askIntroduction,
  listIntroductions,
} from "@/lib/domains/connections/service/introductions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listIntroductions);
export const POST = toRoute(askIntroduction);
