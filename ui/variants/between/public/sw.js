addEventListener('install', () => skipWaiting());
addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll()) page.navigate(page.url);
});
