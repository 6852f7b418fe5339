export const articles = [
  { slug: 'eid', title: 'عيدكم مبارك', date: '2026-03-20', text: 'كل عام وأنتم بخير.' },
  { slug: 'coffee', title: 'القهوة السعودية', date: '2026-04-02', text: 'هيل وزعفران، وتمر معها.' },
];
