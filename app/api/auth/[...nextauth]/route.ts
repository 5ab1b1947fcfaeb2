import { enterWithGoogle } from "@/lib/domains/accounts/service/google";
import { connectGoogle, connectProvider } from "@/lib/domains/accounts/service/google-connection";
import { enterWithProvider } from "@/lib/domains/accounts/service/provider";
import { signOut } from "@/lib/domains/accounts/service/session";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { toAuthRoute } from "@/lib/transport/auth-route";

const entering = { enterWithGoogle, connectGoogle, enterWithProvider, connectProvider };
const route = toAuthRoute({ signIn, signOut, ...entering });

export { route as GET, route as POST };
