export const dynamic = "force-dynamic";

export default function NoncePage() {
  return (
    <main>
      <h1>Dynamic page with a nonce</h1>
      <p>Next.js puts the nonce of the request's policy on every script it writes.</p>
    </main>
  );
}
