export default function StaticPage() {
  return (
    <main>
      <h1>Static page</h1>
      <p>Rendered once, at build time.</p>
    </main>
  );
}
