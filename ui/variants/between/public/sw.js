addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister().then(reload)));
async function reload() {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const page of await clients.matchAll()) page.navigate(page.url);
}
