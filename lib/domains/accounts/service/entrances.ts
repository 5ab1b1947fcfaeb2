import "server-only";
import { enterWithGoogle } from "./google";
import { connectGoogle, connectProvider } from "./google-connection";
import { enterWithProvider } from "./provider";
import { signOut } from "./session";
import { signIn } from "./sign-in";

/** What next-auth's addresses call. */
export const entrances = {
  signIn,
  signOut,
  enterWithGoogle,
  connectGoogle,
  enterWithProvider,
  connectProvider,
};
