export function Login() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <form className="flex flex-col gap-2">
        <h1 className="text-lg">Sign in</h1>
        <button className="rounded-md bg-black px-4 py-2 text-white" type="submit">
          Continue with Google
        </button>
      </form>
    </main>
  );
}
