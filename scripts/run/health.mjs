// The health check of the image: exits with 0 if the server of this container answers. Plain JavaScript, so that it starts at once.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);
